import type { Drawing } from '#content/types/fields/drawing.ts'
import { knotPaths } from '#design/knot-paths.ts'

const indigo = '#1c2b5a'
const night = '#131c3d'
const blue = '#33428a'
const gold = '#b8801f'
const corn = '#e0ae4a'
const cream = '#fbf8f2'
const sand = '#f3ead6'
const forest = '#1f6b4a'
const leaf = '#2b8a5e'
const clay = '#a63d2f'
const brown = '#6b3a22'

const p = (fill: string, d: string) => `<path fill="${fill}" d="${d}"/>`
const line = (stroke: string, width: number, d: string) =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`
const dot = (fill: string, x: number, y: number, r: number) =>
  `<circle fill="${fill}" cx="${x}" cy="${y}" r="${r}"/>`
const each = (places: readonly number[], shape: (x: number) => string) => places.map(shape).join('')
const star = 'l20 60h63l-51 37 20 61-52-38-52 38 20-61-51-37h63z'

/** Somebody in cloth: head, shoulders, and a robe down to the ground. */
const person = (x: number, y: number, size: number, cloth: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})">${dot(night, 0, -150, 26)}` +
  `${p(cloth, 'M-46 0C-48-60-48-118 0-120S48-60 46 0z')}${p(corn, 'M-44-40C-20-60 10-90 22-114l16 14C30-70-10-36-45-18z')}</g>`

/** A palm with its foot at (x, y). */
const palm = (x: number, y: number, size: number, tone = forest) =>
  `<g transform="translate(${x} ${y}) scale(${size})">${line(tone, 14, 'M0 0C8-70 8-130-4-190')}` +
  `${line(tone, 16, 'M-4-190C-50-230-92-210-112-170M-4-190C-40-250-84-262-122-240M-4-190C10-252 62-262 96-238M-4-190C42-222 84-202 100-160')}</g>`

/** Of each subject what stands in the light: within the middle 480 of 1280, so that a square or a cover holds it too. */
export const SUBJECTS: Record<Drawing, string> = {
  court:
    p(blue, 'M400 290 640 150l240 140v30H400z') +
    p(indigo, 'M452 288 640 180l188 108z') +
    `<path fill="none" stroke="${corn}" stroke-width="2.3" transform="translate(604 202) scale(3)" d="${knotPaths.strands}"/>` +
    p(indigo, 'M424 320h432v36H424z') +
    p(night, 'M440 356h400v204H440z') +
    p(corn, 'M600 560V440a40 40 0 0 1 80 0v120z') +
    each(
      [444, 510, 576, 668, 734, 800],
      (x) => p(sand, `M${x} 356h36v204h-36z`) + p(corn, `M${x} 356h8v204h-8z`),
    ) +
    p(blue, 'M410 560h460v26H410zM384 586h512v26H384zM360 612h560v28H360z') +
    line(corn, 4, 'M410 560h460M384 586h512M360 612h560'),
  constitution:
    p(night, `M640 108${star}`) +
    p(clay, 'M372 380 640 430 908 380v216L640 646 372 596z') +
    p(
      cream,
      'M392 356c90-24 190-12 248 34v230c-70-42-160-52-248-30zM888 356c-90-24-190-12-248 34v230c70-42 160-52 248-30z',
    ) +
    p(sand, 'M640 390c20-16 44-27 70-35v231c-26 7-50 18-70 34z') +
    line(
      indigo,
      8,
      'M430 410c56-10 116-2 166 24M430 452c56-10 116-2 166 24M430 494c56-10 116-2 166 24M850 452c-40-7-80-5-118 6M850 494c-40-7-80-5-118 6',
    ) +
    line(gold, 8, 'M850 410c-40-7-80-5-118 6M430 536c40-7 80-5 118 6'),
  arrest:
    line(night, 26, 'M552 300c60-70 116-70 176 0') +
    line(corn, 8, 'M560 296c56-62 104-62 160 0') +
    `<g fill="none" stroke-width="40"><circle stroke="${indigo}" cx="500" cy="410" r="112"/><circle stroke="${indigo}" cx="780" cy="410" r="112"/></g>` +
    `<g fill="none" stroke-width="8" stroke="${corn}"><circle cx="500" cy="410" r="112"/><circle cx="780" cy="410" r="112"/></g>` +
    p(blue, 'M476 276h88v64h-88zM716 276h88v64h-88z') +
    dot(corn, 520, 304, 12) +
    p(corn, 'M515 308h10v22h-10z') +
    dot(corn, 760, 304, 12) +
    p(corn, 'M755 308h10v22h-10z') +
    line(gold, 18, 'M640 540v52M640 592h44M640 570h32') +
    `<circle fill="none" stroke="${gold}" stroke-width="18" cx="640" cy="506" r="34"/>`,
  land:
    p(leaf, 'M0 470h1280v210H0z') +
    p(corn, 'M560 470h72l-40 210H392zM768 470h72l260 210H876z') +
    p(clay, 'M632 470h68l30 210H592z') +
    line(sand, 6, 'M560 470 392 680M632 470l-40 210M700 470l30 210M768 470l108 210') +
    p(cream, 'M588 470v-92h128v92z') +
    p(clay, 'M568 384 652 306l84 78z') +
    p(indigo, 'M638 470v-52h30v52z') +
    palm(500, 476, 1.1) +
    palm(812, 476, 0.9) +
    each(
      [452, 792],
      (x) =>
        p(cream, `M${x} 640v-96l18-22 18 22v96z`) +
        p(clay, `M${x} 640v-28h36v28z`) +
        p(indigo, `M${x + 10} 572l8-12 8 12-8 12z`),
    ) +
    line(cream, 5, 'M500 600h18m16 0h18m16 0h18m16 0h18m16 0h18m16 0h18m16 0h18'),
  family:
    p(sand, 'M410 400h460v220H410z') +
    p(clay, 'M376 410 640 206l264 204z') +
    p(brown, 'M440 410 640 256l200 154z') +
    p(indigo, 'M452 450h84v70h-84zM744 450h84v70h-84z') +
    p(corn, 'M460 458h30v54h-30zM790 458h30v54h-30z') +
    person(560, 636, 1.35, indigo) +
    person(718, 636, 1.25, clay) +
    person(640, 640, 0.8, forest) +
    person(802, 640, 0.6, gold),
  company:
    p(indigo, 'M540 180h200v460H540z') +
    p(blue, 'M740 300h140v340H740zM400 360h140v280H400z') +
    p(night, 'M528 164h224v24H528zM732 288h156v18H732zM392 348h156v18H392z') +
    each([564, 624, 684], (x) =>
      p(corn, `M${x} 216h32v44h-32zM${x} 292h32v44h-32zM${x} 368h32v44h-32zM${x} 444h32v44h-32z`),
    ) +
    each([764, 824], (x) => p(sand, `M${x} 340h32v40h-32zM${x} 412h32v40h-32zM${x} 484h32v40h-32z`)) +
    each([424, 484], (x) => p(sand, `M${x} 396h32v40h-32zM${x} 468h32v40h-32zM${x} 540h32v40h-32z`)) +
    p(gold, 'M590 640v-84a50 50 0 0 1 100 0v84z') +
    line(night, 5, 'M640 510v130') +
    line(clay, 12, 'M640 164V96') +
    p(clay, 'M646 96h84l-22 22 22 22h-84z'),
  money:
    `<g transform="rotate(-8 640 470)">${p(forest, 'M410 380h460v200H410z')}${p(leaf, 'M430 400h420v160H430z')}${dot(forest, 640, 480, 62)}</g>` +
    each([440, 740], (x) =>
      each(
        [0, 1, 2, 3, 4],
        (step) =>
          `<ellipse fill="${step % 2 ? gold : corn}" cx="${x + 50}" cy="${620 - step * 24}" rx="86" ry="26"/>`,
      ),
    ) +
    dot(gold, 640, 330, 132) +
    dot(corn, 640, 330, 112) +
    line(indigo, 20, 'M684 286a62 62 0 1 0 0 88') +
    line(indigo, 14, 'M656 244 624 416'),
  work:
    `<circle fill="none" stroke="${blue}" stroke-width="60" cx="640" cy="330" r="150"/>` +
    `<circle fill="none" stroke="${blue}" stroke-width="56" stroke-dasharray="62 63.660" cx="640" cy="330" r="200"/>` +
    dot(indigo, 640, 330, 124) +
    p(corn, 'M432 560c0-130 90-208 208-208s208 78 208 208z') +
    p(gold, 'M600 356h80l14 204H586z') +
    line(clay, 14, 'M520 400c-30 40-44 90-46 150M760 400c30 40 44 90 46 150') +
    p(corn, 'M386 560h508c10 0 16 8 16 22s-8 26-20 26H390c-12 0-20-12-20-26s6-22 16-22z') +
    p(gold, 'M372 590h536c-2 12-10 18-18 18H390c-8 0-16-6-18-18z'),
  school:
    p(clay, 'M420 548h440v72H420z') +
    p(cream, 'M440 562h420v44H440z') +
    p(forest, 'M452 468h400v80H452z') +
    p(cream, 'M452 484h384v48H452z') +
    p(gold, 'M434 396h392v72H434z') +
    p(cream, 'M450 410h376v44H450z') +
    line(sand, 4, 'M470 576h370M470 592h370M480 500h340M480 516h340M470 426h340M470 440h340') +
    p(night, 'M500 262h280v96c-80 50-200 50-280 0z') +
    p(indigo, 'M640 144 916 258 640 372 364 258z') +
    p(blue, 'M640 166 862 258 640 350 418 258z') +
    line(corn, 10, 'M640 258 856 284v96') +
    p(corn, 'M842 372h28l10 76h-48z'),
  data:
    `<rect fill="${night}" x="500" y="112" width="280" height="520" rx="40"/>` +
    `<rect fill="${sand}" x="524" y="160" width="232" height="420" rx="12"/>` +
    line(blue, 8, 'M604 136h72M600 606h80') +
    line(indigo, 26, 'M586 344v-44a54 54 0 0 1 108 0v44') +
    `<rect fill="${corn}" x="556" y="340" width="168" height="136" rx="18"/>` +
    dot(indigo, 640, 394, 20) +
    p(indigo, 'M630 400h20l6 48h-32z') +
    line(forest, 10, 'M560 512h160M560 544h104') +
    line(clay, 12, 'M440 300c-28 36-28 96 0 132M840 300c28 36 28 96 0 132') +
    line(gold, 12, 'M404 268c-48 60-48 136 0 196M876 268c48 60 48 136 0 196'),
  health:
    p(
      clay,
      'M640 600C470 488 400 400 400 310c0-74 54-130 122-130 50 0 92 28 118 76 26-48 68-76 118-76 68 0 122 56 122 130 0 90-70 178-240 290z',
    ) +
    line(cream, 20, 'M410 372h120l38-96 60 190 52-150 34 56h156') +
    p(forest, 'M792 470h60v-60h60v60h60v60h-60v60h-60v-60h-60z'),
  environment:
    p('#7fb4cf', 'M0 560c220-30 380 30 640 6s420-20 640 6v108H0z') +
    line(cream, 6, 'M180 610h120M420 640h160M820 606h140M980 646h120') +
    p(brown, 'M600 600c24-80 22-150 10-220h64c-10 70-8 140 22 220 40 6 60 10 80 24H510c24-14 50-20 90-24z') +
    dot(forest, 500, 320, 96) +
    dot(forest, 780, 320, 96) +
    dot(leaf, 640, 236, 124) +
    dot(leaf, 560, 340, 90) +
    dot(forest, 700, 350, 94) +
    dot(leaf, 756, 270, 60) +
    line(brown, 14, 'M636 420 570 350M646 410l66-66') +
    line(indigo, 7, 'M400 170c14-18 30-18 40 0 10-18 26-18 40 0M850 140c12-16 26-16 36 0 10-16 24-16 36 0'),
}
