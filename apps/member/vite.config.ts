import { compressed } from "@sumi/client/compressed.ts";
import { contractWithoutSchemas } from "@sumi/client/vite-plugin.ts";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkFileName, firstLoadChunks, withoutFirstLoad } from "./vite/first-load.ts";
import { firstPage } from "./vite/first-page.ts";
import { installable } from "./vite/installable.ts";
import { offlineVerifier } from "./vite/offline-verifier.ts";

/** The address of the API that `npm start` serves, for `vite dev`. */
const SERVER = process.env.SUMI_ORIGIN ?? "http://localhost:3000";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    contractWithoutSchemas(),
    tailwindcss(),
    react(),
    firstPage(),
    offlineVerifier(),
    installable(),
    compressed(),
  ],
  build: {
    outDir: "../../build/member",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    // Browsers that the app supports preload by themselves; the others only begin later.
    modulePreload: { polyfill: false, resolveDependencies: withoutFirstLoad },
    rolldownOptions: {
      output: {
        chunkFileNames: chunkFileName,
        codeSplitting: { groups: firstLoadChunks() },
      },
    },
  },
  server: {
    proxy: {
      // The server takes calls from its own pages only; while developing these are served here.
      "/apiv": { target: SERVER, changeOrigin: true, ws: true, headers: { origin: SERVER } },
    },
  },
});
