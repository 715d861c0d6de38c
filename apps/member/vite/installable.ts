import type { PluginOption } from "vite";
import { VitePWA } from "vite-plugin-pwa";

/**
 * Makes the app installable: its files are cached for the next visit, calls never are. A new
 * version waits until the member asks for it.
 */
export function installable(): PluginOption {
  return VitePWA({
    registerType: "prompt",
    injectRegister: false,
    manifest: {
      name: "Sumi",
      short_name: "Sumi",
      description: "A crypto exchange whose ledger is written in ink",
      lang: "ja-JP",
      start_url: "/",
      display: "standalone",
      orientation: "portrait",
      background_color: "#121420",
      theme_color: "#121420",
      icons: [
        { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
        { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
        { src: "/icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      ],
    },
    workbox: {
      importScripts: ["/push-worker.js"],
      globPatterns: ["**/*.{js,css,html,woff2}"],
      // Few of the many words and coins are wanted: each is kept once it was shown. The sign-in is
      // where an installed app opens without a network, so its words are there from the start.
      // Words of what is old without a network come along, too. The offline verifier is saved by
      // whoever wants it.
      globIgnores: ["**/??-??-!(sign-in-*|install-*).js", "verify-contract.html"],
      runtimeCaching: [
        {
          urlPattern: /\/assets\//,
          handler: "CacheFirst",
          options: { cacheName: "shown", expiration: { maxEntries: 100 } },
        },
      ],
      navigateFallback: "/index.html",
      navigateFallbackDenylist: [
        /^\/apiv/i,
        /^\/upload/i,
        /^\/live/i,
        /^\/healthz/,
        /^\/metrics/,
        /^\/verify-contract\.html/,
      ],
      cleanupOutdatedCaches: true,
    },
  });
}
