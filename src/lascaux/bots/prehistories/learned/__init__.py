"""What was learned of Prehistories: a value of caves and hands, players that go by it, and looking ahead with it."""
