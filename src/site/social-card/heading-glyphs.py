"""Makes heading-glyphs.ts: the outlines of our heading font at weight 650, one glyph a letter, for the drawn cards.

A server often has no fonts at all, so cards carry their letters as shapes and need none.

    apt-get install python3-fonttools python3-brotli
    python3 heading-glyphs.py ../styles/fonts/nyansapo-serif.woff2 heading-glyphs.ts
"""
import sys

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

SOURCE, TARGET = sys.argv[1:3]
PER_LINE = 4

font = instancer.instantiateVariableFont(TTFont(SOURCE), {'wght': 650})
glyphs = font.getGlyphSet()
entries = []
for code, name in sorted(font.getBestCmap().items()):
    if code < 0x20 or 0xD800 <= code <= 0xDFFF:
        continue
    pen = SVGPathPen(glyphs, lambda number: str(round(number)))
    glyphs[name].draw(TransformPen(pen, (1, 0, 0, -1, 0, 0)))
    entries.append(f'{code:x} {round(glyphs[name].width)} {pen.getCommands()}')
lines = ['|'.join(entries[start:start + PER_LINE]) for start in range(0, len(entries), PER_LINE)]
with open(TARGET, 'w', encoding='utf-8') as file:
    file.write('/** Made by heading-glyphs.py. Each: code point, advance, outline; in units of the em, y downwards. */\n')
    file.write(f'export const UNITS_PER_EM = {font["head"].unitsPerEm}\n')
    file.write('export const headingGlyphs = `' + '\n'.join(lines) + '`\n')
