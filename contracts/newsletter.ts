import * as z from "zod";

export const topics = ["film", "kultur", "familie"] as const;
export const topicSchema = z.enum(topics);
export type Topic = (typeof topics)[number];
