"""Makes src/site/styles/fonts/*.woff2 out of Source Serif 4 (OFL 1.1), 400-700, one optical size.

Three files, for three kinds of letters (their ranges stand in faces.css): what English needs comes in the first packets
of a new connection (14,600 bytes, RFC 6928), and most pages need nothing else.

Source Serif has no letters for Twi and Ewe beyond ŋ and ƒ, so this draws them out of its own shapes: ɔ is a turned c,
Ɛ a mirrored З, ɖ a d with the mirrored tail of ȷ, and so on. "Source" is a reserved name, hence ours.

    npm i source-serif@4.5.1; apt-get install python3-fonttools python3-brotli
    python3 nyansapo-serif.py SourceSerif4Variable-Roman.ttf FOLDER
"""
import os
import sys
from array import array
from copy import deepcopy
from io import BytesIO

from fontTools import subset
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphCoordinates
from fontTools.ttLib.tables.ttProgram import Program
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib import instancer

SOURCE, TARGET = sys.argv[1:3]
OPTICAL_SIZE = 24

LATIN_1 = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ¡¿£©«»°§¶·×½'
TEXT = ''.join(map(chr, range(0x20, 0x7F))) + '\u00a0' + LATIN_1 + 'ŋŊƒ₵€–—‘’“”…•ẽĩũẼĨŨœŒ'
MARKS = '\u0300\u0301\u0302\u0303\u0304\u0308\u030c'
ALIASES = {'ɛ': 'ε', 'ɣ': 'γ', 'ʋ': 'υ', 'ɩ': 'ι', 'Ɖ': 'Ð'}
SHAPES = 'cCЗγυιΩdFȷ'


def load():
    """The source, cut down to the glyphs that are kept or drawn from."""
    font = TTFont(SOURCE)
    options = subset.Options()
    options.layout_features = ['kern']
    options.hinting = False
    options.name_IDs = [0, 13, 14]
    options.drop_tables += ['DSIG', 'BASE', 'MVAR', 'STAT', 'HVAR', 'vhea', 'vmtx']
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=TEXT + MARKS + SHAPES + ''.join(ALIASES.values()))
    subsetter.subset(font)
    buffer = BytesIO()
    font.save(buffer)
    return buffer.getvalue()


cut = load()
at_weight = {}


def instance(weight):
    if weight not in at_weight:
        font = TTFont(BytesIO(cut))
        instancer.instantiateVariableFont(font, {'wght': weight, 'opsz': OPTICAL_SIZE}, inplace=True)
        at_weight[weight] = font
    return at_weight[weight]


def contours(letter, weight):
    font = instance(weight)
    name = font.getBestCmap()[ord(letter)]
    glyph = font['glyf'][name]
    coordinates, ends, flags = glyph.getCoordinates(font['glyf'])
    points = [(x, y, flag) for (x, y), flag in zip(coordinates, flags)]
    starts = [0] + [end + 1 for end in ends]
    return [points[a:b + 1] for a, b in zip(starts, ends)], font['hmtx'][name][0]


def turned(letter, weight, height):
    shape, advance = contours(letter, weight)
    return [[(advance - x, height - y, f) for x, y, f in c] for c in shape], advance


def mirrored(letter, weight):
    shape, advance = contours(letter, weight)
    return [[(advance - x, y, f) for x, y, f in c][::-1] for c in shape], advance


def scaled(shape, advance, factor):
    return [[(x * factor, y * factor, f) for x, y, f in c] for c in shape], advance * factor


def stem(weight):
    (c,), _ = contours('ȷ', weight)
    return c[31][0] - c[20][0]


def lighter(weight, factor):
    """The weight whose stem, enlarged by the factor, is that of a capital: a seventh more than a small letter's."""
    wanted = stem(weight) * 1.15 / factor
    low, high = 200, 900
    for _ in range(12):
        middle = (low + high) / 2
        low, high = (middle, high) if stem(round(middle)) < wanted else (low, middle)
    return round(low)


def tail(weight):
    """The descender of ȷ, cut off just above the baseline."""
    (c,), _ = contours('ȷ', weight)
    left, right = c[20][0], c[31][0]
    return [
        (left if i < 27 else right, 90, f) if 20 <= i <= 31 else (x, y, f) for i, (x, y, f) in enumerate(c)
    ], left, right


def d_with_tail(weight):
    (bowl, upright), advance = contours('d', weight)
    edge = upright[-3][0]
    upright = upright[:-3] + [(edge, 48, 1), (edge, 30, 1), (edge, 10, 1)]
    hook, left, _ = tail(weight)
    return [bowl, upright, [(edge + left - x, y, f) for x, y, f in hook][::-1]], advance


def f_with_tail(weight):
    (foot, upright, *arms), advance = contours('F', weight)
    feet = [x for x, y, _ in upright if y == 0]
    left, right = min(feet), max(feet)
    foot = [((left + right) / 2, 20, f) for _, _, f in foot]
    hook, hook_left, hook_right = tail(weight)
    k = (right - left) / (hook_right - hook_left)
    hook = [(right + (x - hook_right) * k, y, f) for x, y, f in hook]
    return [foot, upright, *arms, hook], advance


X, CAP = 475, 670
K = CAP / X * 0.98
DRAWN = {
    'ɔ': lambda w: turned('c', w, X),
    'Ɔ': lambda w: turned('C', w, CAP),
    'Ɛ': lambda w: mirrored('З', w),
    'ɖ': d_with_tail,
    'Ƒ': f_with_tail,
    'Ɣ': lambda w: scaled(*contours('γ', lighter(w, K)), K),
    'Ʋ': lambda w: scaled(*contours('υ', lighter(w, K)), K),
    'Ɩ': lambda w: scaled(*contours('ι', lighter(w, K)), K),
    'Ʊ': lambda w: turned('Ω', w, CAP),
    'ʊ': lambda w: scaled(*turned('Ω', round(w * 1.3), CAP), X / CAP),
}

font = TTFont(BytesIO(cut))
instancer.instantiateVariableFont(font, {'opsz': OPTICAL_SIZE, 'wght': (400, 400, 700)}, inplace=True)
cmap_of_source = dict(font.getBestCmap())
glyf, gvar, hmtx = font['glyf'], font['gvar'], font['hmtx']
order = list(font.getGlyphOrder())
new_codes = {}

for letter, draw in DRAWN.items():
    (light, light_width), (bold, bold_width) = draw(400), draw(700)
    a, b = [p for c in light for p in c], [p for c in bold for p in c]
    assert [p[2] for p in a] == [p[2] for p in b], letter
    name = f'uni{ord(letter):04X}'
    glyph = Glyph()
    glyph.numberOfContours = len(light)
    ends, at = [], -1
    for c in light:
        at += len(c)
        ends.append(at)
    rounded = [(round(x), round(y)) for x, y, _ in a]
    glyph.coordinates = GlyphCoordinates(rounded)
    glyph.flags = array('B', [(f & 1) | (0x40 if i == 0 else 0) for i, (_, _, f) in enumerate(a)])
    glyph.endPtsOfContours = ends
    glyph.program = Program()
    glyph.program.fromBytecode(b'')
    order.append(name)
    glyf.glyphs[name] = glyph
    glyph.recalcBounds(glyf)
    hmtx[name] = (round(light_width), glyph.xMin)
    deltas = [(round(q[0]) - p[0], round(q[1]) - p[1]) for p, q in zip(rounded, b)]
    deltas += [(0, 0), (round(bold_width) - round(light_width), 0), (0, 0), (0, 0)]
    gvar.variations[name] = [TupleVariation({'wght': (0, 1, 1)}, deltas)]
    new_codes[ord(letter)] = name
for letter, like in ALIASES.items():
    new_codes[ord(letter)] = cmap_of_source[ord(like)]

font.setGlyphOrder(order)
glyf.glyphOrder = order
for table in font['cmap'].tables:
    if table.isUnicode():
        table.cmap.update(new_codes)

# Kerning does not need to change with the weight: that of 600, where headings live, is a third of the bytes.
middle = instance(600)
font['GPOS'] = deepcopy(middle['GPOS'])
for lookup in font['GPOS'].table.LookupList.Lookup:
    for table in lookup.SubTable:
        pairs = getattr(table, 'Class1Record', None) if lookup.LookupType == 2 else None
        for value in (second.Value1 for first in pairs or [] for second in first.Class2Record):
            # Less than a hundredth of the size cannot be seen, and zeros pack well.
            if value and abs(getattr(value, 'XAdvance', 0)) < 10:
                value.XAdvance = 0
kern = next(r.Feature for r in font['GPOS'].table.FeatureList.FeatureRecord if r.FeatureTag == 'kern')
kern.LookupListIndex = [i for i in kern.LookupListIndex if font['GPOS'].table.LookupList.Lookup[i].LookupType == 2]
kern.LookupCount = len(kern.LookupListIndex)
if 'GDEF' in font:
    del font['GDEF']

# What the new letters need is only in the marks: tones over ɛ, ɔ, ŋ and over vowels that Unicode has no pair for.
cmap = font.getBestCmap()
marks = ''
for mark in MARKS:
    g = middle['glyf'][cmap[ord(mark)]]
    marks += f'markClass [{cmap[ord(mark)]}] <anchor {round((g.xMin + g.xMax) / 2)} {X}> @TOP;\n'
bases = ''
for letter in 'aeouyAEIOUYɛɔŋƐƆŊmnMNʋɩʊ':
    name = cmap[ord(letter)]
    g = glyf[name] if name not in middle['glyf'].glyphs else middle['glyf'][name]
    g.recalcBounds(glyf)
    bases += f'  pos base {name} <anchor {round((g.xMin + g.xMax) / 2)} {CAP if letter.isupper() else X}> mark @TOP;\n'
scratch = TTFont(BytesIO(cut))
scratch.setGlyphOrder(order)
for tag in ('GPOS', 'GDEF', 'GSUB'):
    if tag in scratch:
        del scratch[tag]
addOpenTypeFeaturesFromString(
    scratch, f'languagesystem DFLT dflt;\nlanguagesystem latn dflt;\n{marks}feature mark {{\n{bases}}} mark;', tables=['GPOS', 'GDEF']
)
ours, theirs = font['GPOS'].table, scratch['GPOS'].table
offset = len(ours.LookupList.Lookup)
ours.LookupList.Lookup += theirs.LookupList.Lookup
ours.LookupList.LookupCount = len(ours.LookupList.Lookup)
record = theirs.FeatureList.FeatureRecord[0]
record.Feature.LookupListIndex = [i + offset for i in record.Feature.LookupListIndex]
ours.FeatureList.FeatureRecord.append(record)
ours.FeatureList.FeatureCount = len(ours.FeatureList.FeatureRecord)
index = ours.FeatureList.FeatureCount - 1
for script in ours.ScriptList.ScriptRecord:
    for system in [script.Script.DefaultLangSys, *(r.LangSys for r in script.Script.LangSysRecord)]:
        if system:
            system.FeatureIndex.append(index)
            system.FeatureCount = len(system.FeatureIndex)
font['GDEF'] = scratch['GDEF']

# The second cut: only what is shown, under our own name.
for table in ('HVAR', 'GSUB', 'STAT', 'MVAR'):
    if table in font:
        del font[table]
family = 'Nyansapo Serif'
for name_id, text in {
    0: 'Made from Source Serif 4, © 2014-2023 Adobe (http://www.adobe.com/). Twi and Ewe letters © 2026 Nyansapo.',
    1: family, 2: 'Regular', 3: 'NyansapoSerif-1', 4: family, 6: 'NyansapoSerif',
    13: 'SIL Open Font License 1.1', 14: 'https://openfontlicense.org',
}.items():
    font['name'].setName(text, name_id, 3, 1, 0x409)
whole = BytesIO()
font.save(whole)


def write(name, codes):
    """One file with the glyphs of these codes."""
    final = TTFont(BytesIO(whole.getvalue()))
    options = subset.Options()
    options.layout_features = ['kern', 'mark']
    options.hinting = False
    options.glyph_names = False
    options.name_IDs = [0, 1, 2, 3, 4, 6, 13, 14]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(final)
    final['name'].names = [n for n in final['name'].names if n.platformID == 3]
    final.flavor = 'woff2'
    path = os.path.join(TARGET, name)
    final.save(path)
    missing = [chr(code) for code in codes if code not in final.getBestCmap()]
    print(path, os.path.getsize(path), 'bytes', len(final.getGlyphOrder()), 'glyphs, missing:', missing)


ghana = set(map(ord, 'ŋŊƒ' + MARKS)) | set(new_codes)
more = set(map(ord, LATIN_1 + 'ẽĩũẼĨŨœŒ' + '#*<=>@\\^_`{|}~•€')) - ghana - set(map(ord, '£§'))
write('serif.woff2', set(map(ord, TEXT)) - ghana - more)
write('serif-ghana.woff2', ghana)
write('serif-more.woff2', more)
