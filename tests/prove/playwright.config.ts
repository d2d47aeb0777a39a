import { defineConfig } from "@playwright/test";
import base from "../browser/playwright.config.ts";

/** The exhaustive browser tests, run like the others. */
export default defineConfig({ ...base, testDir: "./browser" });
