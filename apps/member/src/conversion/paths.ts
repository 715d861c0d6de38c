export const CONVERSION_PATHS = {
  convert: "/User/convert",
  conversions: "/User/convertlist",
} as const;
