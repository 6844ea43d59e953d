import type { InferResponseType } from 'hono/client'
import type { api } from '../api/api.ts'

export type { Crop as CropArea, MediaKind } from '#media/model/media.schema.ts'

/** A file of the library as the API gives it. */
export type MediaFile = InferResponseType<typeof api.media.$post>
/** A file and the places that show it. */
export type MediaDetails = InferResponseType<(typeof api.media)[':id']['$get']>
export type MediaUse = MediaDetails['usedIn'][number]
