/** The name of each kind of bill. */
export const CONVERSION_BILLS = {
  CONVERT_OUT: "convertOut",
  CONVERT_IN: "convertIn",
} as const;
