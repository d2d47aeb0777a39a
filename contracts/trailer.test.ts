import { describe, expect, test } from "vitest";
import { parseTrailer, playerOrigins } from "./trailer.ts";

const youtube = {
	service: "YouTube",
	source: "https://www.youtube-nocookie.com/embed/aB3_-xyz012?autoplay=1&rel=0&hl=nb",
	page: "https://www.youtube.com/watch?v=aB3_-xyz012",
	captions: null,
};

test.each([
	"https://www.youtube.com/watch?v=aB3_-xyz012",
	"https://m.youtube.com/watch?v=aB3_-xyz012&t=12s",
	"https://youtu.be/aB3_-xyz012?si=abc",
	"https://www.youtube.com/embed/aB3_-xyz012",
	"https://www.youtube.com/shorts/aB3_-xyz012",
	"https://www.youtube-nocookie.com/embed/aB3_-xyz012",
])("%s is shown by the player without cookies", (address) => {
	expect(parseTrailer(address)).toEqual(youtube);
});

test.each([
	["https://vimeo.com/123456789", "https://player.vimeo.com/video/123456789?dnt=1&autoplay=1"],
	["https://player.vimeo.com/video/123456789", "https://player.vimeo.com/video/123456789?dnt=1&autoplay=1"],
	["https://vimeo.com/123456789/0123abcdef", "https://player.vimeo.com/video/123456789?dnt=1&autoplay=1&h=0123abcdef"],
])("%s is shown by Vimeo's player without tracking", (address, source) => {
	expect(parseTrailer(address)).toMatchObject({ service: "Vimeo", source });
});

test("a file has its captions beside it", () => {
	expect(parseTrailer("/trailers/vinterlys.webm")).toEqual({
		service: null,
		source: "/trailers/vinterlys.webm",
		page: "/trailers/vinterlys.webm",
		captions: "/trailers/vinterlys.vtt",
	});
});

describe("no trailer is", () => {
	test.each([
		"http://www.youtube.com/watch?v=aB3_-xyz012",
		"https://www.youtube.com/watch?v=aB3_-xyz01",
		"https://www.youtube.com/@kinoen",
		"https://www.youtube.com/aB3_-xyz012",
		'https://www.youtube.com/watch?v=aB3_-xyz01"',
		"https://youtube.com.example.no/watch?v=aB3_-xyz012",
		"https://example.no/youtube.com/watch?v=aB3_-xyz012",
		"https://kari@www.youtube.com/watch?v=aB3_-xyz012",
		"https://vimeo.com/kinoen",
		"https://player.vimeo.com/video/123456789?h=%22onload",
		"/trailers/../data/lerret.db.webm",
		"/trailers/film.svg",
		"//example.no/film.webm",
		"javascript:alert(1)",
		"",
	])("%j", (address) => {
		expect(parseTrailer(address)).toBeNull();
	});
});

test("players have the origins that pages allow", () => {
	expect(playerOrigins).toEqual(["https://www.youtube-nocookie.com", "https://player.vimeo.com"]);
});
