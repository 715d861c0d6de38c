/** `npm run build`: builds what `npm start` would build, for operators who serve without it. */
import { install } from "./installation.mjs";
import { buildPages } from "./pages.mjs";

await install((entry) => entry.dev !== true);
await buildPages();
