// Makes the sound of a new order, two soft bells, as public/sounds/orden-nueva.wav. Run it after changing a number:
//   node scripts/sound.mjs
import { mkdir, writeFile } from 'node:fs/promises';

const rate = 11_025;
const seconds = 0.85;

/** Pitch in Hz and start in seconds: E5, then B5. */
const bells = [
  { pitch: 659.26, start: 0 },
  { pitch: 987.77, start: 0.16 },
];

/** A struck bell: a tone and its quieter overtones, each dying away sooner than the one below. */
const bell = (/** @type {number} */ pitch, /** @type {number} */ t) => {
  if (t < 0) return 0;
  const attack = Math.min(1, t / 0.006);
  const partials = [
    [1, 0.6, 5],
    [2, 0.22, 8],
    [3, 0.1, 13],
  ];
  return (
    partials.reduce(
      (sum, [multiple = 0, loudness = 0, decay = 0]) =>
        sum + loudness * Math.exp(-decay * t) * Math.sin(2 * Math.PI * pitch * multiple * t),
      0,
    ) * attack
  );
};

const count = Math.round(rate * seconds);
const wav = Buffer.alloc(44 + 2 * count);
wav.write('RIFF', 0);
wav.writeUInt32LE(36 + 2 * count, 4);
wav.write('WAVEfmt ', 8);
wav.writeUInt32LE(16, 16);
wav.writeUInt16LE(1, 20);
wav.writeUInt16LE(1, 22);
wav.writeUInt32LE(rate, 24);
wav.writeUInt32LE(rate * 2, 28);
wav.writeUInt16LE(2, 32);
wav.writeUInt16LE(16, 34);
wav.write('data', 36);
wav.writeUInt32LE(2 * count, 40);
for (let i = 0; i < count; i += 1) {
  const t = i / rate;
  const fade = Math.min(1, (seconds - t) / 0.12);
  const level = bells.reduce((sum, { pitch, start }) => sum + bell(pitch, t - start), 0) * fade;
  wav.writeInt16LE(Math.round(Math.max(-1, Math.min(1, level * 0.75)) * 32_767), 44 + 2 * i);
}

await mkdir('public/sounds', { recursive: true });
await writeFile('public/sounds/orden-nueva.wav', wav);
