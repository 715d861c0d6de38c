import { expect, test } from "vitest";
import { isDestination } from "./address-format.ts";

// Well-known addresses: of genesis blocks, examples of standards and burnt coins.
const RIGHT = [
  ["TRC20", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"],
  ["ERC20", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"],
  ["ERC20", "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359"],
  ["BTC", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"],
  ["BTC", "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy"],
  ["BTC", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"],
  ["BTC", "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0"],
  ["SOL", "So11111111111111111111111111111111111111112"],
  ["XRPL", "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh"],
  ["DOGE", "DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L"],
] as const;

test.each(RIGHT)("on %s %s is an address, and with a slip it is none", (network, address) => {
  expect(isDestination(network, address, "")).toBe(true);
  if (network === "SOL") return;
  for (let place = 1; place < address.length; place += 1) {
    const letter = address[place] === "1" ? "2" : "1";
    const slip = address.slice(0, place) + letter + address.slice(place + 1);
    expect(isDestination(network, slip, ""), slip).toBe(false);
  }
});

test("an address of another chain, a short one, a long one and a strange one are none", () => {
  for (const [network, address] of RIGHT) {
    for (const [other] of RIGHT) {
      if (other !== network)
        expect([other, isDestination(other, address, "")]).toEqual([other, false]);
    }
    for (const wrong of ["", ` ${address}`, `${address} `, address.slice(0, -1), `${address}1`]) {
      expect(isDestination(network, wrong, "")).toBe(false);
    }
    expect(isDestination("NOWHERE", address, "")).toBe(false);
    expect(isDestination("constructor", address, "")).toBe(false);
  }
});

test("an Ethereum address without its capitals has no checksum, and is refused", () => {
  const [, address] = RIGHT[1];
  expect(isDestination("ERC20", address.toLowerCase(), "")).toBe(false);
});

test("only the XRP Ledger has a tag, and it is a whole number below 2³²", () => {
  const [, ripple] = RIGHT[8];
  for (const tag of ["0", "7", "4294967295"]) expect(isDestination("XRPL", ripple, tag)).toBe(true);
  for (const tag of ["-1", "01", "4294967296", "1.0", "x", " 1"]) {
    expect(isDestination("XRPL", ripple, tag)).toBe(false);
  }
  expect(isDestination("BTC", RIGHT[3][1], "1")).toBe(false);
});

// From EIP-55, BIP-173 and BIP-350, and Tron's zero address.
test.each([
  ["ERC20", "0x52908400098527886E0F7030069857D2E4169EE7", true],
  ["ERC20", "0x8617E340B3D01FA5F11F306F4090FD50E238070D", true],
  ["ERC20", "0xde709f2102306220921060314715629080e2fb77", true],
  ["ERC20", "0x27b1fdb04752bbc536007a920d24acb045561c26", true],
  ["ERC20", "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB", true],
  ["ERC20", "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb", true],
  ["ERC20", "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9adb", false],
  ["TRC20", "T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb", true],
  ["TRC20", "T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwc", false],
  ["BTC", "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4", true],
  ["BTC", "BC1SW50QGDZ25J", true],
  ["BTC", "bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs", true],
  ["BTC", "bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y", true],
  ["BTC", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5", false],
  ["BTC", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh", false],
  ["BTC", "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd", false],
  ["BTC", "BC13W508D6QEJXTDG4Y5R3ZARVARY0C5XW7KN40WF2", false],
  ["BTC", "BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P", false],
  ["BTC", "bc1rw5uspcuh", false],
  ["BTC", "bc1gmk9yu", false],
  ["BTC", "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx", false],
])("the published vector on %s %s is an address: %s", (network, address, isAddress) => {
  expect(isDestination(network, address, "")).toBe(isAddress);
});
