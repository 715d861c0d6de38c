/** Links a staff person to a member account of theirs, so that they never review it. */
export type LinkStaff = {
  readonly act: "LinkStaff";
  /** 1 for the first of the staff. */
  readonly staff: number;
  readonly member: number;
};

/** Ends such a link. It still bars the person for a week. */
export type UnlinkStaff = {
  readonly act: "UnlinkStaff";
  readonly staff: number;
  readonly member: number;
};
