import { type SpawnSyncOptions, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** Quiet, without a sandbox (containers run as root) and without a graphics card. */
export const BROWSER_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
] as const;

/** The browser of whoever names one, else the system's, else Playwright's own, if there is any. */
export function browserPath(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  const known = [...(named ? [named] : []), "/usr/bin/chromium", chromium.executablePath()];
  return known.find((path) => existsSync(path));
}

/** The browser's path; on a Debian whose root we are it is installed if it is missing. */
export function browserOrInstall(): string | undefined {
  const isRoot = process.getuid?.() === 0;
  if (browserPath() === undefined && isRoot && existsSync("/etc/debian_version")) {
    console.log("Installing Chromium (once) …");
    const quietly: SpawnSyncOptions = {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    };
    spawnSync("apt-get", ["update"], quietly);
    // Without letters for Japanese every word of it is a row of boxes.
    const packages = ["chromium", "fonts-noto-cjk"];
    spawnSync("apt-get", ["install", "--yes", "--no-install-recommends", ...packages], quietly);
  }
  return browserPath();
}
