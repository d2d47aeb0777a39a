import type { Publications } from "@lerret/contracts/api/management";
import type { ContentTypeName } from "@lerret/contracts/content-names";
import * as content from "../api/content.ts";
import { type Failure, failureOf } from "../api/failure.ts";
import { isEqual } from "./differences.ts";

/**
 * Saves fields as the draft of an item, or of a new one. Unchanged fields are not sent. `etag` is that of the version
 * which the editor has seen. Throws ApiError: 412 if someone else has saved since.
 */
export async function saveDraft<K extends ContentTypeName>(
	resource: content.ContentResource<K>,
	item: content.Item<K> | null,
	fields: content.FieldsOf<K>,
	etag = item?.etag,
): Promise<content.Item<K>> {
	if (!item || etag === undefined) return content.createItem(resource, fields);
	if (etag === item.etag && isEqual(fields, item.fields)) return item;
	return content.saveItem(resource, { id: item.id, etag }, fields);
}

type Published<K extends ContentTypeName> =
	| { item: content.Item<K>; publications: Publications; failure: null }
	| { item: content.Item<K>; publications: null; failure: Failure };

/**
 * Saves and publishes fields, at once or at an ISO 8601 instant. A new item is created first; it stays as a draft if it
 * cannot be published, so that a second attempt does not create it again. Throws ApiError.
 */
export async function publishFields<K extends ContentTypeName>(
	resource: content.ContentResource<K>,
	item: content.Item<K> | null,
	fields: content.FieldsOf<K>,
	at: string | null,
): Promise<Published<K>> {
	if (item) return { ...(await content.publishItem(resource, { ...item, fields }, at)), failure: null };
	const created = await content.createItem(resource, fields);
	try {
		return { ...(await content.publishItem(resource, created, at)), failure: null };
	} catch (error) {
		return { item: created, publications: null, failure: failureOf(error) };
	}
}
