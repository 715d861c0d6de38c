/** `npm run build`: what `npm start` builds by itself, for whoever serves without it. */
import { install } from "./installation.mjs";
import { buildPages } from "./pages.mjs";

await install((entry) => entry.dev !== true);
await buildPages();
