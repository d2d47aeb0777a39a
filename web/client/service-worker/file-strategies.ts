import { ExpirationPlugin } from "workbox-expiration";
import { CacheFirst } from "workbox-strategies";
import { cacheNames } from "./caches.ts";

const day = 24 * 60 * 60;

/** Immutable files with content hashes in their names. The limit is about two builds of the site. */
export const assets = new CacheFirst({
	cacheName: cacheNames.assets,
	plugins: [new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: 90 * day })],
});

export const pictures = new CacheFirst({
	cacheName: cacheNames.pictures,
	plugins: [new ExpirationPlugin({ maxEntries: 80, maxAgeSeconds: 30 * day, purgeOnQuotaError: true })],
});
