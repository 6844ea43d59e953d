/**
 * The number of the first Act of each year in which Parliament sat. The numbers run on from 1960, so that a number and a
 * year belong together or not; a year without a line takes the one after it. Known to some ten numbers.
 */
const FIRST_ACTS: ReadonlyMap<number, number> = new Map(
  (
    '1960 1, 1961 38, 1962 106, 1963 155, 1964 224, 1965 257, 1966 318, 1969 319, 1970 322, 1971 356, 1972 388, ' +
    '1979 390, 1980 400, 1981 430, 1993 449, 1994 470, 1995 490, 1996 507, 1997 529, 1998 546, 1999 565, 2000 572, ' +
    '2001 593, 2002 607, 2003 635, 2004 664, 2005 684, 2006 695, 2007 726, 2008 746, 2009 780, 2010 790, 2011 812, ' +
    '2012 834, 2013 856, 2014 874, 2015 886, 2016 900, 2017 940, 2018 966, 2019 985, 2020 1011, 2021 1060, ' +
    '2022 1075, 2023 1090, 2024 1110'
  )
    .split(', ')
    .map((line) => line.split(' ').map(Number) as [year: number, number: number]),
)

const LAST_YEAR = Math.max(...FIRST_ACTS.keys())

/** Above any Act for years to come, and below the years that stand in the names of other Acts. */
export const MOST_ACTS = 1500

/** Whether an Act of this number can be of this year, give or take so many years. */
export function isActOfYear(number: number, year: number, tolerance = 1): boolean {
  return number >= firstActOf(year - tolerance) && number < firstActOf(year + 1 + tolerance)
}

function firstActOf(year: number): number {
  for (let from = Math.max(year, 1960); from <= LAST_YEAR; from++) {
    const number = FIRST_ACTS.get(from)
    if (number !== undefined) return number
  }
  return MOST_ACTS
}
