import { Kept } from "@sumi/client/kept.ts";

export type KeptName = "staff-token" | "lang";

export const kept = new Kept<KeptName>();
