import { hash } from "node:crypto";
import { assert } from "@sumi/primitives/assert.ts";
import sharp from "sharp";
import { expect, test } from "vitest";
import { Captchas } from "./captcha.ts";
import { landscapeSvg } from "./landscape.ts";
import { solvesProofOfWork } from "./proof-of-work.ts";
import { drawPuzzle, type Puzzle } from "./puzzle.ts";

const OF = { addressGroup: "203.0.113.1", action: undefined };

const imageOf = (dataUri: string) => {
  const [, base64 = ""] = dataUri.split(",");
  return sharp(Buffer.from(base64, "base64"));
};

test("a puzzle shows a gap exactly where its piece fits", async () => {
  const puzzle = await drawPuzzle();
  const background = await imageOf(puzzle.background).raw().toBuffer({ resolveWithObject: true });
  const piece = await imageOf(puzzle.piece).raw().toBuffer({ resolveWithObject: true });
  expect([background.info.width, background.info.height, piece.info.channels]).toEqual([
    puzzle.width,
    puzzle.height,
    4,
  ]);

  // Inside the piece's outline the gap darkens the picture; the piece shows what was there before.
  const { width, height } = piece.info;
  let darker = 0;
  let inside = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      if ((piece.data[at + 3] ?? 0) < 255) continue;
      const under = ((puzzle.pieceY + y) * background.info.width + puzzle.x + x) * 3;
      const sum = (data: Buffer, index: number) =>
        (data[index] ?? 0) + (data[index + 1] ?? 0) + (data[index + 2] ?? 0);
      inside += 1;
      if (sum(background.data, under) < sum(piece.data, at)) darker += 1;
    }
  }
  expect(inside).toBeGreaterThan(1_500);
  expect(darker / inside).toBeGreaterThan(0.9);
});

test("a seed always draws the same landscape, another seed another", () => {
  const size = { width: 320, height: 160 };
  expect(landscapeSvg(7, size)).toBe(landscapeSvg(7, size));
  const drawn = Array.from({ length: 50 }, (_, seed) => landscapeSvg(seed, size));
  expect(new Set(drawn).size).toBe(50);
});

test("no part of a landscape is so plain that the piece would fit there as well", async () => {
  const puzzle = await drawPuzzle();
  const { data, info } = await imageOf(puzzle.background).raw().toBuffer({
    resolveWithObject: true,
  });
  for (let left = 0; left + 46 <= info.width; left += 46) {
    for (let top = 0; top + 46 <= info.height; top += 46) {
      const levels = new Set<number>();
      for (let y = top; y < top + 46; y += 1) {
        for (let x = left; x < left + 46; x += 1) levels.add(data[(y * info.width + x) * 3] ?? 0);
      }
      expect(levels.size).toBeGreaterThan(20);
    }
  }
});

const PUZZLE: Puzzle = {
  x: 150,
  pieceY: 40,
  width: 320,
  height: 160,
  background: "data:image/webp;base64,",
  piece: "data:image/webp;base64,",
};

/** True if the slider accepts the answer; each answer gets a puzzle of its own. */
async function slide(answer: string): Promise<boolean> {
  const captchas = new Captchas({ nowMs: () => 0, draw: async () => PUZZLE });
  const issued = await captchas.slider(OF);
  assert(issued.ok, "a puzzle was drawn");
  const { key } = issued.value;
  return captchas.redeem({ key, answer, addressGroup: OF.addressGroup, action: "sign_in" });
}

test("a slid piece may be four pixels off, and not five", async () => {
  const answers = ["145", "146", "150", "154", "155"];
  expect(await Promise.all(answers.map(slide))).toEqual([false, true, true, true, false]);
});

for (const answer of ["", "-150", "1.5e2", " 150", "150 ", "NaN", "00150", "0x96"]) {
  test(`${JSON.stringify(answer)} is no place to slide a piece to`, async () => {
    expect(await slide(answer)).toBe(false);
  });
}

test("a puzzle's answer is not among what is shown", async () => {
  const captchas = new Captchas({ nowMs: () => 0, draw: async () => PUZZLE });
  const issued = await captchas.slider(OF);
  assert(issued.ok, "a puzzle was drawn");
  const { key, ...shown } = issued.value;
  const { x: _, ...known } = PUZZLE;
  expect(shown).toEqual({ kind: "slider", ...known });
});

test("who finds the line of drawings full is told to come again", async () => {
  const captchas = new Captchas({ nowMs: () => 0, draw: () => new Promise(() => undefined) });
  for (let index = 0; index < 51; index += 1) void captchas.slider(OF);
  expect(await captchas.slider(OF)).toEqual({
    ok: false,
    code: "RATE_LIMITED",
    params: { seconds: 1 },
  });
});

test("a proof of work counts the zero bits in front of SHA-256, no more and no less", () => {
  const challenge = "c0ffee";
  const zerosOf = (answer: string) =>
    Math.clz32(hash("sha256", challenge + answer, "buffer").readUInt32BE(0));
  const answers = Array.from({ length: 2_000 }, (_, index) => String(index));
  const solved = answers.filter((answer) => solvesProofOfWork({ challenge, bits: 6, answer }));
  expect(solved).toEqual(answers.filter((answer) => zerosOf(answer) >= 6));
  expect(solved.length).toBeGreaterThan(10);
});

for (const answer of ["", " ", "a b", "é", "x".repeat(65)]) {
  test(`${JSON.stringify(answer)} is no proof of work, even where no bit is asked for`, () => {
    expect(solvesProofOfWork({ challenge: "c0ffee", bits: 0, answer })).toBe(false);
  });
}

test("a flood of captchas forgets the oldest, not the newest", () => {
  const captchas = new Captchas({ nowMs: () => 0, proofOfWorkBits: 0 });
  const keys = Array.from({ length: 20_001 }, () => captchas.proofOfWork(OF).key);
  const redeem = (key = "") =>
    captchas.redeem({ key, answer: "1", addressGroup: OF.addressGroup, action: "sign_in" });
  expect([redeem(keys.at(0)), redeem(keys.at(1)), redeem(keys.at(-1))]).toEqual([
    false,
    true,
    true,
  ]);
});
