export type Author = { givenName: string; familyName: string; credential: string; slug?: string | undefined }

export type PublicComment = { id: number; author: string; content: string; createdAt: Date }
