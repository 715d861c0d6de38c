/** The colours of generation 1 to 3. */
export const GENERATION_FILLS = ["bg-c1", "bg-c2", "bg-c3"] as const;
