import type { TextKey } from "@lerret/platform/sites/standard/words";

/** The fixed pages that a demo site has words for, by the last part of their path. */
export type PageKey = TextKey | "testside";
