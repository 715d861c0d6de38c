import { BYTE_ORDER_MARK } from "@sumi/messages/csv.ts";
import { expect, test } from "vitest";
import { payoutFile } from "./payout-file.ts";

const PAYOUT = { coin: "XRP", network: "XRPL", arrival: "99.5", until_ms: 0 };

test("the list has net amounts, leaves changed addresses out, and no cell is a formula", () => {
  const file = payoutFile([
    { ...PAYOUT, id: "7", destination: { address: "rAddress", memo: "12" } },
    { ...PAYOUT, id: "8", destination: null },
    { ...PAYOUT, id: "9", destination: { address: '=HYPERLINK("http://x","y")', memo: "@SUM(1)" } },
  ]);
  expect(file).toEqual({
    count: 2,
    missing: ["8"],
    text: [
      `${BYTE_ORDER_MARK}case,coin,network,address,memo,amount`,
      "7,XRP,XRPL,rAddress,12,99.5",
      `9,XRP,XRPL,"'=HYPERLINK(""http://x"",""y"")",'@SUM(1),99.5`,
      "",
    ].join("\r\n"),
  });
});
