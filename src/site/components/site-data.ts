export type Author = { givenName: string; familyName: string; credential: string }

export type PublicComment = { id: number; author: string; content: string; createdAt: Date }
