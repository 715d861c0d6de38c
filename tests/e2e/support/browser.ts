import { type SpawnSyncOptions, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** Without a sandbox (containers run as root) and without a graphics card. */
export const BROWSER_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
] as const;

/** Debian's Chromium without a window, which needs a third less of the processor, and with one. */
const DEBIAN = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"] as const;

/**
 * The browser named in the environment, else the system's, else Playwright's own, if there is one.
 */
export function browserPath(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  const known = [...(named ? [named] : []), ...DEBIAN, chromium.executablePath()];
  return known.find((path) => existsSync(path));
}

/** The browser's path; on Debian as root, a missing browser and its fonts are installed. */
export function browserOrInstall(): string | undefined {
  const isRoot = process.getuid?.() === 0;
  const isReady = browserPath() !== undefined && hasJapaneseLetters();
  if (!isReady && isRoot && existsSync("/etc/debian_version")) {
    console.log("Installing Chromium and Japanese letters (once) …");
    const quietly: SpawnSyncOptions = {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    };
    spawnSync("apt-get", ["update"], quietly);
    const packages = ["chromium-headless-shell", "fontconfig", "fonts-noto-cjk"];
    spawnSync("apt-get", ["install", "--yes", "--no-install-recommends", ...packages], quietly);
  }
  return browserPath();
}

/** Without them, Japanese words are rows of boxes with wrong widths. */
function hasJapaneseLetters(): boolean {
  const { error, stdout } = spawnSync("fc-list", [":lang=ja"]);
  return error === undefined && stdout.length > 0;
}
