import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

const MAIN = "../src/delivery/verify/offline/main.ts";

/** Adds the offline verifier to the build: one page that loads nothing and may reach nobody. */
export function offlineVerifier(): Plugin {
  return {
    name: "sumi:offline-verifier",
    apply: "build",
    async generateBundle() {
      const source = page(await bundled());
      this.emitFile({ type: "asset", fileName: "verify-contract.html", source });
    },
  };
}

/** The script with everything that it imports, in one piece. */
async function bundled(): Promise<string> {
  const outputs = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      write: false,
      target: "es2022",
      modulePreload: { polyfill: false },
      rolldownOptions: { input: pathOf(MAIN), output: { format: "iife" } },
    },
  });
  const [output] = [outputs].flat();
  const first = output !== undefined && "output" in output ? output.output[0] : undefined;
  if (first === undefined) throw new Error("the offline verifier has no script");
  return first.code.trim().replaceAll("</script", "<\\/script");
}

/** The policy allows this one script, and no connection at all. */
function page(script: string): string {
  const policy = [
    "default-src 'none'",
    `script-src '${digest(script)}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return [
    "<!doctype html>",
    '<html lang="ja-JP">',
    "<head>",
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    "<title>Sumi</title>",
    "</head>",
    `<body><script>${script}</script></body>`,
    "</html>",
    "",
  ].join("\n");
}

function digest(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

function pathOf(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}
