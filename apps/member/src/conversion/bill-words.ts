/** How its kinds of bills are called. */
export const CONVERSION_BILLS = {
  CONVERT_OUT: "convertOut",
  CONVERT_IN: "convertIn",
} as const;
