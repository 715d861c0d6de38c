export const STATUS_PATHS = {
  status: "/Index/status",
} as const;
