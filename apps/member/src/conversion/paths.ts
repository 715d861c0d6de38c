export const CONVERSION_PATHS = {
  convert: "/User/convert",
} as const;
