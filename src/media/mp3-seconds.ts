const VERSIONS = {
  3: { divisor: 1, samples: 1152 },
  2: { divisor: 2, samples: 576 },
  0: { divisor: 4, samples: 576 },
}
const SAMPLE_RATES = [44_100, 48_000, 32_000]
const KBITS_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const KBITS_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]

/**
 * How long an MP3 plays, in whole seconds: every frame of layer III is counted, so it holds for any bit rate.
 * @returns null where the bytes are no MP3
 */
export function mp3Seconds(bytes: Uint8Array): number | null {
  let at = afterTag(bytes)
  let seconds = 0
  while (at + 4 <= bytes.length) {
    const frame = frameAt(bytes, at)
    if (!frame) break // a tag at the end, or the end
    seconds += frame.seconds
    at += frame.bytes
  }
  return seconds > 0 ? Math.round(seconds) : null
}

/** An ID3v2 tag stands before the sound; its length is written in seven bits a byte. */
function afterTag(bytes: Uint8Array): number {
  if (String.fromCharCode(...bytes.subarray(0, 3)) !== 'ID3') return 0
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(6, 10)
  return 10 + ((a << 21) | (b << 14) | (c << 7) | d)
}

function frameAt(bytes: Uint8Array, at: number): { bytes: number; seconds: number } | null {
  const [sync = 0, kind = 0, rates = 0] = bytes.subarray(at, at + 3)
  const version = VERSIONS[((kind >> 3) & 3) as keyof typeof VERSIONS]
  const rate = SAMPLE_RATES[(rates >> 2) & 3]
  if (sync !== 0xff || kind >> 5 !== 7 || ((kind >> 1) & 3) !== 1 || !version || !rate) return null
  const kbits = (version.divisor === 1 ? KBITS_1 : KBITS_2)[rates >> 4]
  if (!kbits) return null
  const hertz = rate / version.divisor
  const padding = (rates >> 1) & 1
  return {
    bytes: Math.floor((version.samples * kbits * 125) / hertz) + padding,
    seconds: version.samples / hertz,
  }
}
