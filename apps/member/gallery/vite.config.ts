import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The gallery of components: no server, no contract, nothing of the app's but its design. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [tailwindcss(), react()],
  build: { outDir: "../../../build/gallery", emptyOutDir: true, target: "es2022" },
});
