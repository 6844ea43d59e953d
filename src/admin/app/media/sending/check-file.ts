import { MEDIA_RULES } from '#media/model/media.schema.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import type { MediaKind } from '../media-file.ts'

type Look = {
  /** For the device's own file dialog. */
  accept: string
  /** By the type that the system gives it, or by its ending where it gives none. */
  type: RegExp
  ending: RegExp
  /** What is said of it where the system gives no type; the server looks into the bytes. */
  contentType: string
}

const looks: Record<MediaKind, Look> = {
  image: { accept: 'image/*', type: /^image\//, ending: /$^/, contentType: 'image/jpeg' },
  audio: {
    accept: 'audio/*,.mp3,.m4a,.ogg',
    type: /^audio\//,
    ending: /\.(?:mp3|m4a|ogg|oga)$/i,
    contentType: 'audio/mpeg',
  },
  pdf: {
    accept: 'application/pdf,.pdf',
    type: /^application\/pdf$/,
    ending: /\.pdf$/i,
    contentType: 'application/pdf',
  },
}

const KINDS: MediaKind[] = ['image', 'audio', 'pdf']

export const acceptOf = (kind: MediaKind | 'any') =>
  kind === 'any' ? KINDS.map((each) => looks[each].accept).join(',') : looks[kind].accept

const isOf = (kind: MediaKind, { type, name }: File) =>
  looks[kind].type.test(type) || looks[kind].ending.test(name)

/** The type to send a file under. */
export function contentTypeOf(file: File, kind: MediaKind): string {
  return looks[kind].type.test(file.type) ? file.type : looks[kind].contentType
}

/** @throws ApiProblem, in the specification's words, for a file that is not of the kind */
export function assertKind(file: File, kind: MediaKind | 'any'): MediaKind {
  const found = (kind === 'any' ? KINDS : [kind]).find((each) => isOf(each, file))
  if (found) return found
  const detail = kind === 'any' ? 'Please select an image, an audio file or a PDF' : MEDIA_RULES[kind].wrong
  throw new ApiProblem({ status: 415, code: 'unsupported_file', detail })
}

/** @throws ApiProblem, in the specification's words, for a file that is empty or larger than its kind may be */
export function assertSize(file: File, kind: MediaKind): void {
  const { mostBytes, tooLarge } = MEDIA_RULES[kind]
  if (file.size > mostBytes) throw new ApiProblem({ status: 413, code: 'too_large', detail: tooLarge })
  if (file.size === 0) {
    throw new ApiProblem({
      status: 422,
      code: 'invalid_input',
      detail: 'This file is empty. Choose another.',
    })
  }
}
