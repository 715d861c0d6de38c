import { useTranslation } from "@sumi/app/speech.ts";
import { type BrakeThing, knownKind } from "./data.ts";

/** Names a thing: its kind in words, and its own name. */
export function useThingName() {
  const { t } = useTranslation("brakes");
  return ({ kind, name }: Pick<BrakeThing, "kind" | "name">): string => {
    const known = knownKind(kind);
    return `${known === undefined ? kind : t(`kind_${known}`)} ${name}`.trim();
  };
}
