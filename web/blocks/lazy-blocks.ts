import type { ComponentType } from "react";

/** The components of `lazy/` by file, in one chunk that `lazy-block.ts` loads. */
export const lazyBlocks = import.meta.glob<ComponentType<object>>("./lazy/*.tsx", { eager: true, import: "default" });
