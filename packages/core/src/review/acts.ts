/** Links a staff person to their own member account, so that they never review it. */
export type LinkStaff = {
  readonly act: "LinkStaff";
  /** 1 for the first of the staff. */
  readonly staff: number;
  /** 0 for none. */
  readonly member: number;
};
