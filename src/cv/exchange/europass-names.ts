/**
 * The elements of a Europass CV (Candidate, schema version 4.0) that ours has something for, in the order in which the
 * schema has them, with the prefix of their namespace: `hr` is HR-XML 3, `oa` OAGIS 9, `eures` EURES, none Europass. By
 * the name of the element that they stand in.
 */
export const elementsOf: Readonly<Record<string, readonly string[]>> = {
  CandidateProfile: [
    "hr:ID",
    "hr:ExecutiveSummary",
    "EmploymentHistory",
    "EducationHistory",
    "Certifications",
    "EmploymentReferences",
    "PersonQualifications",
    "HobbiesAndInterests",
    "Projects",
    "VoluntaryWorks",
    "Others",
  ],
  EmploymentHistory: ["EmployerHistory"],
  EmployerHistory: ["hr:OrganizationName", "PositionHistory", "Link"],
  PositionHistory: ["PositionTitle", "eures:EmploymentPeriod", "oa:Description", "City", "Country"],
  EmploymentPeriod: ["eures:StartDate", "eures:EndDate", "hr:CurrentIndicator"],
  EducationHistory: ["EducationOrganizationAttendance"],
  EducationOrganizationAttendance: [
    "hr:OrganizationName",
    "OrganizationContact",
    "hr:ProgramName",
    "EducationLevelCode",
    "AttendancePeriod",
    "EducationDegree",
    "Link",
  ],
  OrganizationContact: ["Communication"],
  AttendancePeriod: ["StartDate", "EndDate", "Ongoing"],
  EducationDegree: ["hr:DegreeName", "DegreeMajor", "OccupationalSkillsCovered"],
  StartDate: ["hr:FormattedDateTime"],
  EndDate: ["hr:FormattedDateTime"],
  Certifications: ["Certification"],
  Certification: ["hr:CertificationName", "FirstIssuedDate", "IssuingAuthority", "oa:Description", "Link"],
  FirstIssuedDate: ["hr:FormattedDateTime"],
  IssuingAuthority: ["hr:Name"],
  EmploymentReferences: ["Referee"],
  Referee: ["eures:PersonName", "Communication", "hr:Comment", "Role", "Link"],
  PersonName: ["oa:GivenName", "hr:FamilyName"],
  Communication: ["ChannelCode", "Address", "oa:DialNumber", "oa:URI"],
  Address: ["oa:CityName", "CountryCode"],
  PersonQualifications: ["PersonCompetency"],
  PersonCompetency: ["CompetencyID", "hr:TaxonomyID", "hr:CompetencyName", "eures:ProficiencyLevel"],
  ProficiencyLevel: ["hr:ScoreText"],
  HobbiesAndInterests: ["HobbyOrInterest"],
  HobbyOrInterest: ["Title", "Date", "Description", "Link"],
  Projects: ["Project"],
  Project: ["Title", "Date", "Description", "Link"],
  VoluntaryWorks: ["VoluntaryWork"],
  VoluntaryWork: ["Title", "Date", "Location", "Description", "Link"],
  Others: ["Title", "Other"],
  Other: ["Title", "Date", "Description", "Link"],
  Date: ["StartDate", "EndDate", "Ongoing"],
}

/** The name of an element with its prefix, and where among its neighbours it stands. */
export function elementIn(parent: string, name: string): { name: string; order: number } {
  const known = elementsOf[parent] ?? []
  const order = known.findIndex((one) => one === name || one.endsWith(`:${name}`))
  return order === -1 ? { name, order: known.length } : { name: known[order]!, order }
}

/** Languages as Europass names them (ISO 639-3), by our two or three letters. */
export const languageCodes: Readonly<Record<string, string>> = {
  af: "afr",
  am: "amh",
  en: "eng",
  nr: "nbl",
  nso: "nso",
  om: "orm",
  ss: "ssw",
  st: "sot",
  sw: "swa",
  tn: "tsn",
  ts: "tso",
  ve: "ven",
  xh: "xho",
  zu: "zul",
}
