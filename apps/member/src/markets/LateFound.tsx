import { useLate } from "../app/use-late.ts";
import { language } from "../language/language.ts";
import type { FoundProps } from "./Found.tsx";

const load = async () => {
  const words = language.load(["home", "pages", "subscriptions"]);
  const [{ Found }] = await Promise.all([import("./Found.tsx"), words]);
  return Found;
};

/** What a search finds beside markets; it is loaded when somebody searches. */
export function LateFound(props: FoundProps) {
  const Found = useLate(load);
  return Found === undefined ? props.fallback : <Found {...props} />;
}
