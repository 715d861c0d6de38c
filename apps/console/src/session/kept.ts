import { Kept } from "@sumi/client/kept.ts";

export type KeptName = "staff-token" | "lang" | "zone";

export const kept = new Kept<KeptName>();
