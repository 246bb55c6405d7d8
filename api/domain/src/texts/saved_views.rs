//! Saved views of lists.

sentences! {
    name_taken() = "You already have a view with this name";
    too_many_views(count) = "You already have {count} views of this list. Delete one first";
    no_such_column() = "The list has no such column";
    too_many_columns(count) = "A view has at most {count} columns";
}
