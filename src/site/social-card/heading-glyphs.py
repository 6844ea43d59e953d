"""Makes heading-glyphs.ts: the outlines of our heading font at weight 650, one glyph a letter, for the drawn cards.

A server often has no fonts at all, so cards carry their letters as shapes and need none.

    apt-get install python3-fonttools python3-brotli
    python3 heading-glyphs.py ../styles/fonts heading-glyphs.ts
"""
import sys
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

SOURCE, TARGET = sys.argv[1:3]
PER_LINE = 4

entries = {}
for path in sorted(Path(SOURCE).glob('serif*.woff2')):
    font = instancer.instantiateVariableFont(TTFont(path), {'wght': 650})
    glyphs = font.getGlyphSet()
    for code, name in font.getBestCmap().items():
        if code < 0x20 or 0xD800 <= code <= 0xDFFF:
            continue
        pen = SVGPathPen(glyphs, lambda number: str(round(number)))
        glyphs[name].draw(TransformPen(pen, (1, 0, 0, -1, 0, 0)))
        entries[code] = f'{code:x} {round(glyphs[name].width)} {pen.getCommands()}'
entries = [entry for _, entry in sorted(entries.items())]
lines = ['|'.join(entries[start:start + PER_LINE]) for start in range(0, len(entries), PER_LINE)]
with open(TARGET, 'w', encoding='utf-8') as file:
    file.write('/** Made by heading-glyphs.py. Each: code point, advance, outline; in units of the em, y downwards. */\n')
    file.write(f'export const UNITS_PER_EM = {font["head"].unitsPerEm}\n')
    file.write('export const headingGlyphs = `' + '\n'.join(lines) + '`\n')
