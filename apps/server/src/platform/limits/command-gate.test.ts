import { beforeEach, expect, test } from "vitest";
import { CommandGate } from "./command-gate.ts";

let nowMs = 0;
let gate: CommandGate;
beforeEach(() => {
  nowMs = 0;
  gate = new CommandGate({ nowMs: () => nowMs });
});

/** Enters as many commands as the gate admits; returns the time at which each entered. */
function fill(wanted = 5_000): number[] {
  const inside: number[] = [];
  while (inside.length < wanted && gate.hasRoom) inside.push(gate.enter());
  return inside;
}

/** Lets time pass, then answers every command inside. */
function answer(inside: readonly number[], afterMs: number): void {
  nowMs += afterMs;
  for (const enteredMs of inside) gate.leave(enteredMs);
}

/**
 * Simulates a server that is asked for more than it can do and answers `perMs` commands per
 * millisecond. Returns how many were inside, sampled every few milliseconds.
 */
function overload(ms: number, perMs: number): number[] {
  const untilMs = nowMs + ms;
  const insides: number[] = [];
  // Each answered command is followed by one that waits behind all the others.
  const inside = fill();
  while (nowMs < untilMs) {
    answer(inside.splice(0, 10), 10 / perMs);
    inside.push(...fill());
    insides.push(inside.length);
  }
  answer(inside, inside.length / perMs);
  return insides;
}

/** Simulates seconds of ordinary work. */
function calm(seconds: number): void {
  for (let tick = 0; tick < 20 * seconds; tick += 1) {
    answer(fill(20), 5);
    nowMs += 45;
  }
}

test("a thousand may wait at once, and for the next one there is no room", () => {
  const inside = fill();
  expect([inside.length, gate.hasRoom]).toEqual([1_000, false]);
  answer(inside.slice(0, 1), 5);
  expect(fill().length).toBe(1);
});

test("a burst after a pause finds room, because the last of it did not wait for long", () => {
  for (let pause = 0; pause < 20; pause += 1) {
    // Some commands enter before the pause, the others after it.
    const early = fill(20);
    nowMs += 300;
    const late = fill(680);
    expect(late.length).toBe(680);
    answer([...early, ...late], 12);
  }
});

test("under overload nobody inside waits much longer than a twentieth of a second", () => {
  // Eight per millisecond make 400 in 50 ms. The limit oscillates, so many samples are taken.
  const insides = overload(30_000, 8).slice(1_000);
  expect(Math.min(...insides)).toBeGreaterThanOrEqual(120);
  expect(Math.max(...insides)).toBeLessThan(600);
});

test("an overload after quieter times is noticed within half a second", () => {
  calm(1);
  overload(500, 8);
  expect(fill().length).toBeLessThan(600);
});

test("a server that has never known quieter times finds out in a few seconds", () => {
  overload(3_000, 8);
  expect(fill().length).toBeLessThan(600);
});

test("a slow server keeps room for one to three hundred", () => {
  const insides = overload(60_000, 0.5).slice(-300);
  expect(Math.min(...insides)).toBeGreaterThanOrEqual(120);
  expect(Math.max(...insides)).toBeLessThan(310);
});

test("a slow disk that answers all at once is no overload", () => {
  for (let commit = 0; commit < 1_000; commit += 1) {
    const inside = fill(600);
    expect(inside.length).toBe(600);
    answer(inside, 80);
  }
});

test("when the overload is over, everybody finds room again within a few seconds", () => {
  overload(2_000, 1);
  const few = fill(900);
  expect(few.length).toBeLessThan(300);
  answer(few, 10);
  calm(5);
  expect(fill().length).toBe(1_000);
});

test("after a long outage of the disk the room comes back", () => {
  answer(fill(), 10_000);
  const some = fill(200);
  expect(some.length).toBe(200);
  answer(some, 5);
  calm(5);
  expect(fill().length).toBe(1_000);
});
