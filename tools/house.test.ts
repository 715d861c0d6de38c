/**
 * Keeps the code base in order: allowed imports, what the core must not use, the length of files, a
 * page for every capability. A rule that is not here is an opinion. The rules are in tools/house;
 * their own tests show that each one can fail.
 */
import { expect, test } from "vitest";
import { findCycles } from "./house/cycles.ts";
import { deadLinks, missingPages, unlistedPages } from "./house/documents.ts";
import { wrongFloors, wrongMessages, wrongNeighbours, wrongTestDatabases } from "./house/floors.ts";
import { lockFaults } from "./house/lock.ts";
import {
  longFiles,
  longFunctions,
  packings,
  silencings,
  subjectlessComments,
  unexplainedClaims,
  wideLines,
} from "./house/measures.ts";
import { questionsOfMode } from "./house/mode.ts";
import { dependentModels, unmodelledCapabilities } from "./house/model.ts";
import { arithmeticOfMoney } from "./house/money.ts";
import { listsOfNames, strayFolders } from "./house/names.ts";
import { impurities, lateRefusals } from "./house/purity.ts";
import { deadFiles } from "./house/reach.ts";
import { unloadedWords } from "./house/screen-words.ts";
import { brokenScripts } from "./house/scripts.ts";
import { ownSecondPersons } from "./house/second-person.ts";
import { picturePaths, readTextFiles, sourcesOf } from "./house/source.ts";
import { forbiddenWords } from "./house/words.ts";
import { unsaidCommands } from "./house/workload.ts";

const files = readTextFiles();
const sources = sourcesOf(files);

test("every floor imports only the floors below it", () => {
  expect(wrongFloors(sources)).toEqual([]);
});

test("a capability enters its own folder, its floor's root and shared folders, no other", () => {
  expect(wrongNeighbours(sources)).toEqual([]);
});

test("a folder of contract or store is called as on another floor", () => {
  expect(strayFolders(sources)).toEqual([]);
});

test("a file names commands, events and acts of two other capabilities at most", () => {
  expect(listsOfNames(sources)).toEqual([]);
});

test("messages take nothing but types from below", () => {
  expect(wrongMessages(sources)).toEqual([]);
});

test("only tests use the test database", () => {
  expect(wrongTestDatabases(sources)).toEqual([]);
});

test("the core has no clock, chance, waiting, input, output or floats for money", () => {
  expect(impurities(sources)).toEqual([]);
});

test("in the core, whoever emits has refused before", () => {
  expect(lateRefusals(sources)).toEqual([]);
});

test("only settings, preflight, genesis and ribbon ask which mode the exchange is in", () => {
  expect(questionsOfMode(sources)).toEqual([]);
});

test("who may be the second person, and when a yes lapses, is judged by review alone", () => {
  expect(ownSecondPersons(sources)).toEqual([]);
});

test("screens hold no arithmetic of money", () => {
  expect(arithmeticOfMoney(sources)).toEqual([]);
});

test("no file is longer than a sitting", () => {
  expect(longFiles(sources)).toEqual([]);
});

test("no function is longer than a page", () => {
  expect(longFunctions(sources)).toEqual([]);
});

test("no line is wider than the page", () => {
  expect(wideLines(sources)).toEqual([]);
});

test("whoever claims with ! that a value is there says why", () => {
  expect(unexplainedClaims(sources)).toEqual([]);
});

test("no literal is spread into another to save lines", () => {
  expect(packings(sources)).toEqual([]);
});

test("no comment silences the compiler or a whole file's lint", () => {
  expect(silencings(sources)).toEqual([]);
});

test("a comment begins with its subject", () => {
  expect(subjectlessComments(sources)).toEqual([]);
});

test("every file is reached from a program or a test", () => {
  expect(deadFiles(sources)).toEqual([]);
});

test("no file or folder loads itself through others, and all files were seen", async () => {
  const { modules, cycles, circlesOfFolders } = await findCycles(["packages", "apps"]);
  expect(cycles).toEqual([]);
  // Screens of an app lead to each other.
  const ofScreens = /^apps\/(?:member|console)\//;
  expect(circlesOfFolders.filter((circle) => !ofScreens.test(circle))).toEqual([]);
  const seen = new Set(modules);
  const expected = sources
    .map(({ path }) => path)
    .filter((path) => /^(?:packages|apps)\//.test(path) && !path.endsWith(".test.ts"));
  expect(expected.filter((path) => !seen.has(path))).toEqual([]);
});

test("every capability of the core has its page in docs/capabilities", () => {
  expect(missingPages(files)).toEqual([]);
});

test("the words of a screen load with it", () => {
  expect(unloadedWords(sources)).toEqual([]);
});

test("every capability's page and every decision stands in the index of its folder", () => {
  expect(unlistedPages(files)).toEqual([]);
});

test("every link and every file that a document names is there", () => {
  expect(deadLinks(files, picturePaths())).toEqual([]);
});

test("every script runs a file that is there, and nobody speaks of another script", () => {
  expect(brokenScripts(files)).toEqual([]);
});

test("the lock file has the packages of every platform and no registry's address", () => {
  const lock = files.find(({ path }) => path === "package-lock.json");
  expect(lockFaults(lock?.text ?? "")).toEqual([]);
});

test("the simulator's crowd says every command and act, and knows what is wrong with each", () => {
  expect(unsaidCommands(sources)).toEqual([]);
});

test("the model takes types of the core, and no rule", () => {
  expect(dependentModels(sources)).toEqual([]);
});

test("every capability of the core that can be asked for something has its model", () => {
  expect(unmodelledCapabilities(sources)).toEqual([]);
});

test("nothing in the house is a promise or speaks of the place where it was built", () => {
  expect(forbiddenWords(files)).toEqual([]);
});
