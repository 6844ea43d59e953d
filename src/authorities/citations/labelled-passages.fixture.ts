/**
 * Passages written for these tests, in the ways in which courts, statutes, students and officers write; names of parties
 * are invented. What is a citation stands in brackets that nobody types, behind its kind.
 */
export const LABELLED_PASSAGES: readonly string[] = [
  'In Mensah v Republic ⟦neutral|[2019] GHASC 14⟧ the Court followed Boateng v Attorney-General ⟦report|[1993-94] 2 GLR 35⟧ and distinguished Addo v Owusu ⟦report|(1957) 3 WALR 280⟧; see also ⟦report|14 WACA 150⟧.',
  'The case is reported as ⟦report|[2007-2008] 1 SCGLR 213⟧, in the libraries as ⟦jelr|(2017) JELR 65402 (CA)⟧ and ⟦dennis|[2019] DLSC 6543⟧; the Court of Appeal gave ⟦neutral|[2021] GHACA 7⟧.',
  'Older texts print ⟦report|[1972] 2 G.L.R. 469⟧ with dots, ⟦report|[2003–2004] SCGLR 1⟧ with a long dash, and ⟦report|[2012] 1 SCGLR 50⟧ as it is.',
  'Section 27(1) of ⟦act|Act 843⟧ asks for registration; ss 19 and 20 of the Data Protection Act, 2012 (⟦act|Act 843⟧) say why. The Courts Act, 1993 (⟦act|Act 459⟧) and the Evidence Act, 1975 (⟦decree|NRCD 323⟧) go with it.',
  'Under the Criminal Offences Act, 1960 (⟦act|Act 29⟧), s 124, stealing is an offence; the procedure is in ⟦act|Act 30⟧, and ⟦act|Acts 29⟧ and ⟦act|30⟧ are read together.',
  'Customary marriages are registered under ⟦cap|Cap 127⟧; the Marriage of Mohammedans Ordinance (⟦cap|Cap. 129⟧) stands beside it. Intestacy is under ⟦decree|PNDC Law 111⟧, earlier printed as ⟦decree|P.N.D.C.L. 111⟧ or ⟦decree|PNDCL 111⟧.',
  'Revoked: the Decrees ⟦decree|N.L.C.D. 84⟧, ⟦decree|S.M.C.D. 188⟧, ⟦decree|AFRCD 8⟧, and the Law ⟦decree|PNDCL 305B⟧.',
  'A writ is issued under Order 2 rule 3 of the High Court (Civil Procedure) Rules, 2004 (⟦instrument|C.I. 47⟧), amended by ⟦instrument|CI 87⟧. Labour has ⟦instrument|L.I. 1833⟧; the restrictions were ⟦instrument|E.I. 64⟧ and before independence there was ⟦instrument|L.N. 140⟧.',
  '⟦constitution|Article 14(1)(g) of the 1992 Constitution⟧ is subject to ⟦constitution|article 18 (2) of the Constitution⟧. ⟦constitution|Article 15⟧ forbids torture, and clause (2) of ⟦constitution|article 19 of the Constitution⟧ presumes innocence.',
  '⟦constitution|Articles 2⟧ and ⟦constitution|130 of the 1992 Constitution⟧ give jurisdiction. See ⟦constitution|1992 Constitution, art 88⟧ and ⟦constitution|Constitution of Ghana (1992), Art. 14(2)–(3)⟧.',
  '⟦constitution|Article 296 of Ghana’s Constitution⟧ limits discretion; so does ⟦constitution|Article 23 of the Constitution of the Republic of Ghana, 1992⟧.',
  'Suit No. ⟦docket|GJ/1204/2021⟧ was joined to Suit No. ⟦docket|FTRM 45/15⟧; the writ ⟦docket|J1/4/2016⟧ was filed first, and Civil Appeal No. ⟦docket|H1/189/2022⟧ followed. The Republic v Asante No. ⟦docket|9/97⟧ (CA) is older.',
  'The Police Service Act, 1970 (⟦act|Act 350⟧) is cited with a blank torn in (⟦act|Act 3 50⟧) by a scanner; ⟦act|Act 564⟧ of 1998 by its year; the Judicial Service Act, 1960 (⟦act|C.A. 10⟧) by the series of that year.',
  'Payroll in Ghana: PAYE (⟦act|Act 896⟧ §116), pensions (⟦act|Act 766⟧), evidence (⟦decree|NRCD 323⟧).',
  // What only looks like one.
  'Counts of 95% CI 47–53 and a ratio of 1.2 (95% CI 31) were found; Hamlet, Act 3, Scene 2, was read; see Act 5 of 2019 and the Companies Act 2019, s 15.',
  'Kenya: Evidence Act, Cap 80; Article 50(2): every accused person; Petition No. 12/2019 [2019] eKLR. Article 7 of the Constitution of Kenya.',
  'Article 19 of the ICCPR and Article 5 of the African Charter bind the State. Article 14 of the 1979 Constitution is spent, and Article 412 of the Constitution was never there.',
  'In Malaysia the Contracts Act 1950 (Act 136) applies, and the Penal Code (Act 574). South Africa has Act 108 of 1996 and [2021] ZASCA 65; New Zealand [1931] GLR 446.',
  'He paid ¢3,187,518,414.00 on 10/3/2006, open 24/7/365, [citation needed] [12], ISO/123/22, in a Cap 30 GB plan.',
  'The Advocates Act, 1961 (Act No. 25 of 1961) is India’s, as is Act 28/1972. Marriage Act 1884–1985 is no number.',
  'Article 3 of the UDHR is a standard. Article 4: no one shall be held in slavery.',
]
