import type { Tone } from "./verdict-text.ts";

const rejected = { frequencies: [220, 175], seconds: 0.3, vibration: [300, 100, 300] };

/** Hertz and seconds: one high tone, two rising or two low ones. */
const tones: Record<Tone, { frequencies: number[]; seconds: number; vibration: number[] }> = {
	valid: { frequencies: [1320], seconds: 0.12, vibration: [60] },
	check: { frequencies: [880, 1320], seconds: 0.12, vibration: [60, 80, 60] },
	test: rejected,
	rejected,
};

export type Feedback = { play: (tone: Tone) => void; stop: () => void };

/** Sound and vibration. Browsers allow both after the first touch or key of the page; before it, nothing happens. */
export function createFeedback(): Feedback {
	let audio: AudioContext | null = null;
	const unlock = () => {
		audio ??= new AudioContext();
		void audio.resume();
	};
	const events = ["pointerup", "keydown"] as const;
	for (const name of events) addEventListener(name, unlock);
	return {
		play(tone) {
			const { frequencies, seconds, vibration } = tones[tone];
			if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(vibration);
			if (audio)
				for (const [index, frequency] of frequencies.entries()) beep(audio, frequency, index * seconds, seconds);
		},
		stop() {
			for (const name of events) removeEventListener(name, unlock);
			void audio?.close();
		},
	};
}

function beep(audio: AudioContext, frequency: number, delay: number, seconds: number): void {
	const start = audio.currentTime + delay;
	const oscillator = new OscillatorNode(audio, { type: "square", frequency });
	const volume = new GainNode(audio, { gain: 0.25 });
	// An abrupt end clicks.
	volume.gain.setValueAtTime(0.25, start + seconds * 0.8);
	volume.gain.linearRampToValueAtTime(0, start + seconds);
	oscillator.connect(volume).connect(audio.destination);
	oscillator.start(start);
	oscillator.stop(start + seconds);
}
