import { compressed } from "@sumi/client/compressed.ts";
import { contractWithoutSchemas } from "@sumi/client/vite-plugin.ts";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The address of the staff's calls that `npm start` serves, for `vite dev`. */
const SERVER = process.env.SUMI_CONSOLE_ORIGIN ?? "http://localhost:3001";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [contractWithoutSchemas(), tailwindcss(), react(), compressed()],
  build: {
    outDir: "../../build/console",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
  },
  server: {
    proxy: {
      // The server takes calls from its own pages only; while developing these are served here.
      "/apiv": { target: SERVER, changeOrigin: true, ws: true, headers: { origin: SERVER } },
    },
  },
});
