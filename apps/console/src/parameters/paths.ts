export const PARAMETERS_PATHS = {
  parameters: "/parameters",
} as const;
