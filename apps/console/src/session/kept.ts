import { Kept } from "@sumi/client/kept.ts";

export const kept = new Kept<"staff-token" | "lang">();
