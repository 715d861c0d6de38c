import { launch } from "chrome-launcher";
import lighthouse, { type RunnerResult } from "lighthouse";
import { BROWSER_FLAGS } from "./browser.ts";
import { type Slowdown, throttlingOf } from "./phone.ts";

export type Category = "performance" | "accessibility" | "best-practices";

export type Judgement = {
  /** 0 to 100. */
  readonly scores: ReadonlyMap<Category, number>;
  readonly audits: RunnerResult["lhr"]["audits"];
  /** The audits that cost points, in Lighthouse's words. */
  readonly costs: readonly string[];
};

export type JudgeOptions = {
  readonly chromePath: string;
  readonly categories: readonly Category[];
  /** Left out where nothing is timed. */
  readonly slowdown?: Slowdown;
};

/** One visit with a new browser, as a phone on an ordinary network. */
export async function judge(
  address: string,
  { chromePath, categories, slowdown }: JudgeOptions,
): Promise<Judgement> {
  const chrome = await launch({ chromePath, chromeFlags: ["--headless", ...BROWSER_FLAGS] });
  try {
    const result = await lighthouse(address, {
      port: chrome.port,
      onlyCategories: [...categories],
      logLevel: "error",
      ...(slowdown === undefined ? undefined : { throttling: throttlingOf(slowdown) }),
    });
    if (result === undefined) throw new Error("Lighthouse gave no result");
    const { audits, categories: judged } = result.lhr;
    const scoreOf = (name: Category) => Math.round((judged[name]?.score ?? 0) * 100);
    const costs = categories
      .flatMap((name) => judged[name]?.auditRefs ?? [])
      .filter(({ weight }) => weight > 0)
      .flatMap(({ id }) => audits[id] ?? [])
      .filter(({ score }) => score !== null && score < 0.9)
      .map(({ title, displayValue = "failed" }) => `${title}: ${displayValue}`);
    return { scores: new Map(categories.map((name) => [name, scoreOf(name)])), audits, costs };
  } finally {
    chrome.kill();
  }
}
