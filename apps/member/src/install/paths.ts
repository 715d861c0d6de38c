export const INSTALL_PATHS = {
  download: "/Index/download",
} as const;
