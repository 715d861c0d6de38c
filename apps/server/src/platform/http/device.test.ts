import { expect, test } from "vitest";
import { deviceOf } from "./device.ts";

const WEBKIT = "AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.each([
  ["Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Windows"],
  [`Mozilla/5.0 (Linux; Android 15) ${WEBKIT} Chrome/140.0 Safari/537.36`, "Chrome, Android"],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) ${WEBKIT} Version/18 Safari/605`,
    "Safari, macOS",
  ],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} CriOS/140`, "Chrome, iOS"],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140 Safari/537 Edg/140`, "Edge, Windows"],
  ["curl/8.9", ""],
  ["<script>alert(1)</script>\r\nBcc: everybody@example", ""],
  ["", ""],
])("%j is shown as %j", (agent, device) => {
  expect(deviceOf(agent)).toBe(device);
});
